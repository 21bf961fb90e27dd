import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../texts/texts.js';

interface DialogueProps extends Pick<ModalProps, 'size'> {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether only what stands in it closes it. */
  readonly isSticky?: boolean;
  readonly children: ReactNode;
}

/** Stands before the page for as long as it is rendered. */
export function Dialogue({ title, onClose, isSticky = false, children, ...more }: DialogueProps) {
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

/** Mantine gives the focus back to dialogues that are closed, but not to those that are taken away. */
function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus({ preventScroll: true });
      }
    };
  }, []);
}
