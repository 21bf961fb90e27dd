import { useRevokeKey } from '../api/keys.js';
import type { Key } from '../api/types.js';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { useTexts } from '../texts/texts.js';

interface RevokeKeyDialogProps {
  readonly revoked: Key;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ revoked: { id, name }, onClose }: RevokeKeyDialogProps) {
  const { keys } = useTexts();
  const revoke = useRevokeKey();
  return (
    <ConfirmDialog
      title={keys.revokeOf(name)}
      text={keys.revokeLead}
      action={keys.revokeNow}
      isDestructive
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
