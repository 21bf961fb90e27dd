import { useDeleteOtherAccount } from '../api/administration.js';
import type { AccountWithUse } from '../api/types.js';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { useTexts } from '../texts/texts.js';

interface DeleteAccountDialogProps {
  readonly account: AccountWithUse;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ account: { id, email }, onClose }: DeleteAccountDialogProps) {
  const { administration: texts } = useTexts();
  const remove = useDeleteOtherAccount();
  return (
    <ConfirmDialog
      title={texts.deleteOf(email)}
      text={texts.deleteLead}
      action={texts.deleteNow}
      isDestructive
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
