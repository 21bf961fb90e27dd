/** A page in a viewfinder. Keep public/icon.svg the same. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0b7285" />
      <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7 11.5V9a2 2 0 0 1 2-2h2.5M20.5 7H23a2 2 0 0 1 2 2v2.5M25 20.5V23a2 2 0 0 1-2 2h-2.5M11.5 25H9a2 2 0 0 1-2-2v-2.5" />
        <path d="M11.5 13.5h9M11.5 18.5h5.5" />
      </g>
    </svg>
  );
}
