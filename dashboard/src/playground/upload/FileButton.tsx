import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Icon, type IconName } from '../../components/Icon.js';
import { ACCEPTED } from './file-check.js';

interface FileButtonProps {
  readonly icon: IconName;
  readonly onFiles: (files: File[]) => void;
  /** Whether a phone opens its camera instead of its photos. */
  readonly isCamera?: boolean;
  readonly className?: string;
  readonly size?: 'sm' | 'md';
  readonly children: ReactNode;
}

/** Opens the file dialog or the camera. */
export function FileButton({
  icon,
  onFiles,
  isCamera = false,
  className = '',
  size = 'sm',
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        className={className}
        size={size}
        variant={isCamera ? 'default' : 'filled'}
        leftSection={<Icon name={icon} />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise choosing the same file again would not fire a change.
          currentTarget.value = '';
          if (files.length > 0) {
            onFiles(files);
          }
        }}
      />
    </>
  );
}
