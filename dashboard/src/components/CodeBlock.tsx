import { Box, ScrollArea } from '@mantine/core';
import classes from './CodeBlock.module.css';
import { CopyButton } from './CopyButton.js';

interface CodeBlockProps {
  readonly code: string;
  /** For screen readers. */
  readonly label: string;
}

/** Code with a Copy button. It scrolls on its own, with the keyboard as well. */
export function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <Box className={classes.block}>
      <CopyButton text={code} className={classes.copy ?? ''} />
      <ScrollArea.Autosize
        mah="28rem"
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
      >
        <pre className={classes.code}>{code}</pre>
      </ScrollArea.Autosize>
    </Box>
  );
}
