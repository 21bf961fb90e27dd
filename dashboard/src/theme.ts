import { Anchor, Badge, Code, type CSSVariablesResolver, createTheme, Modal } from '@mantine/core';

/** Shades with a contrast of at least 4.5:1 in both colour schemes (WCAG AA). */
export const theme = createTheme({
  primaryColor: 'cyan',
  primaryShade: { light: 9, dark: 9 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Colour alone does not distinguish a link from the text around it.
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    // A badge gives way to its column otherwise, and says "Acti…".
    Badge: Badge.extend({ styles: { root: { minWidth: 'max-content' } } }),
    // Mantine's own grey is hardly visible on white, so that code seems to have stray spaces around it.
    Code: Code.extend({
      vars: () => ({
        root: { '--code-bg': 'light-dark(var(--mantine-color-gray-2), var(--mantine-color-dark-5))' },
      }),
    }),
    Modal: Modal.extend({ styles: { title: { fontWeight: 650 } } }),
  },
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.6rem' }, h2: { fontSize: '1.15rem' } } },
});

export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-error': colors.red[9],
    '--mantine-color-anchor': colors.cyan[9],
    '--mantine-color-cyan-light': '#e6f4f7',
    '--mantine-color-cyan-light-hover': '#d6edf2',
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-error': colors.red[4],
    '--mantine-color-anchor': colors.cyan[4],
  },
});
