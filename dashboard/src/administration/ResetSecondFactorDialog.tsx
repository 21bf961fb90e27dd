import { useResetSecondFactor } from '../api/administration.js';
import type { AccountWithUse } from '../api/types.js';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { useTexts } from '../texts/texts.js';

interface ResetSecondFactorDialogProps {
  readonly account: AccountWithUse;
  readonly onClose: () => void;
}

export function ResetSecondFactorDialog({ account: { id, email }, onClose }: ResetSecondFactorDialogProps) {
  const { secondFactor: texts } = useTexts();
  const reset = useResetSecondFactor();
  return (
    <ConfirmDialog
      title={texts.resetOf(email)}
      text={texts.resetLead}
      action={texts.resetNow}
      isDestructive
      isPending={reset.isPending}
      error={reset.error}
      onConfirm={() => reset.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
