import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useRotateKey } from '../api/keys.js';
import type { Key } from '../api/types.js';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { useTexts } from '../texts/texts.js';
import { NewKeyDialog } from './NewKeyDialog.js';

interface RotateKeyDialogProps {
  readonly rotated: Key;
  readonly onClose: () => void;
}

export function RotateKeyDialog({ rotated: { id, name }, onClose }: RotateKeyDialogProps) {
  const { keys } = useTexts();
  const [hours, setHours] = useState('24');
  const rotate = useRotateKey();
  if (rotate.data) {
    return <NewKeyDialog shown={rotate.data} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={keys.rotateOf(name)}
      text={keys.rotateLead}
      action={keys.rotateNow}
      isPending={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate({ id, overlapHours: Number(hours) })}
      onClose={onClose}
    >
      <NativeSelect
        label={keys.overlap}
        data={Object.entries(keys.overlaps).map(([value, label]) => ({ value, label }))}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
