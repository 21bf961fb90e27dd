import { useMakeLink } from '../api/administration.js';
import type { AccountWithUse } from '../api/types.js';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { Dialog } from '../components/Dialog.js';
import { LinkBox } from '../components/LinkBox.js';
import { useTexts } from '../texts/texts.js';

interface AccountLinkDialogProps {
  readonly account: AccountWithUse;
  readonly onClose: () => void;
}

/** Makes a link with which somebody chooses a password. */
export function AccountLinkDialog({ account: { id, email }, onClose }: AccountLinkDialogProps) {
  const { administration: texts } = useTexts();
  const make = useMakeLink();
  if (make.data) {
    return (
      <Dialog onClose={onClose} title={texts.linkOf(email)} size="lg">
        <LinkBox link={make.data.link} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={texts.linkOf(email)}
      text={texts.linkWhat}
      action={texts.makeLink}
      isPending={make.isPending}
      error={make.error}
      onConfirm={() => make.mutate(id)}
      onClose={onClose}
    />
  );
}
