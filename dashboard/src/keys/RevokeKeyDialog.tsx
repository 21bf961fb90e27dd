import { useRevokeKey } from '../api/keys.js';
import type { Key } from '../api/types.js';
import { Confirmation } from '../parts/Confirmation.js';
import { useTexts } from '../texts/texts.js';

interface RevokeKeyProps {
  readonly revoked: Key;
  readonly onClose: () => void;
}

export function RevokeKey({ revoked: { id, name }, onClose }: RevokeKeyProps) {
  const { keys } = useTexts();
  const revoke = useRevokeKey();
  return (
    <Confirmation
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
