import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../texts/texts.js';

interface DialogProps extends Pick<ModalProps, 'size'> {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether only its own buttons close it. */
  readonly isSticky?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog that is open for as long as it is rendered. */
export function Dialog({ title, onClose, isSticky = false, children, ...more }: DialogProps) {
  const { common } = useTexts();
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      withCloseButton={!isSticky}
      closeOnClickOutside={!isSticky}
      closeOnEscape={!isSticky}
      closeButtonProps={{ 'aria-label': common.close }}
      {...more}
    >
      {children}
    </Modal>
  );
}

/** Mantine returns the focus when a dialog is closed, but not when it is unmounted. */
function useFocusReturn(): void {
  useEffect(() => {
    const focused = document.activeElement;
    return () => {
      if (focused instanceof HTMLElement && focused.isConnected) {
        focused.focus({ preventScroll: true });
      }
    };
  }, []);
}
