import { useRemoveAccount } from '../api/administration.js';
import type { AccountWithUse } from '../api/types.js';
import { Confirmation } from '../parts/Confirmation.js';
import { useTexts } from '../texts/texts.js';

interface RemoveAccountProps {
  readonly account: AccountWithUse;
  readonly onClose: () => void;
}

export function RemoveAccount({ account: { id, email }, onClose }: RemoveAccountProps) {
  const { administration: texts } = useTexts();
  const remove = useRemoveAccount();
  return (
    <Confirmation
      title={texts.removeOf(email)}
      text={texts.removeLead}
      action={texts.removeNow}
      isDestructive
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
