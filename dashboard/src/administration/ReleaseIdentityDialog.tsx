import { useReleaseIdentity } from '../api/administration.js';
import type { AccountWithUse } from '../api/types.js';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { useTexts } from '../texts/texts.js';

interface ReleaseIdentityDialogProps {
  readonly account: AccountWithUse;
  readonly onClose: () => void;
}

export function ReleaseIdentityDialog({ account: { id, email }, onClose }: ReleaseIdentityDialogProps) {
  const { identity: texts } = useTexts();
  const release = useReleaseIdentity();
  return (
    <ConfirmDialog
      title={texts.releaseOf(email)}
      text={texts.releaseLead}
      action={texts.release}
      isDestructive
      isPending={release.isPending}
      error={release.error}
      onConfirm={() => release.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
