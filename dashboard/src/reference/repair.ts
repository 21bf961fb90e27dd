/** The names of buttons that Scalar leaves without one. Its own texts are English in every language. */
const NAMES: Readonly<Record<string, string>> = {
  '.scalar-code-copy': 'Copy',
  '.client-libraries__select': 'More languages',
};

/** Mends what screen readers misunderstand in the markup of Scalar 1.46, which draws anew as people use the page. */
export function repairMarkup(root: Element): void {
  const observer = new MutationObserver(() => mend(root));
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-selected'] });
}

function mend(root: Element): void {
  for (const [selector, name] of Object.entries(NAMES)) {
    for (const button of root.querySelectorAll(`${selector}:not([aria-label])`)) {
      button.setAttribute('aria-label', name);
    }
  }
  // A button is no landmark, and has a name once it is a button.
  for (const button of root.querySelectorAll('button[role="search"]')) {
    button.removeAttribute('role');
  }
  // Only tabs and the like can be selected; a link to a part of the page can be the current one.
  for (const button of root.querySelectorAll('button[aria-selected]:not([role])')) {
    button.setAttribute('aria-current', button.getAttribute('aria-selected') ?? 'false');
    button.removeAttribute('aria-selected');
  }
  // The button for more of them stands among the tabs.
  for (const button of root.querySelectorAll('[role="tablist"] button:not([role])')) {
    button.setAttribute('role', 'tab');
  }
  // A name has to begin with what is seen, or nobody can say it to a program.
  for (const button of root.querySelectorAll('button.show-more[aria-label]')) {
    const seen = button.textContent?.trim() ?? '';
    const name = button.getAttribute('aria-label') ?? '';
    if (!name.startsWith(seen)) {
      button.setAttribute('aria-label', `${seen}: ${name}`);
    }
  }
}
