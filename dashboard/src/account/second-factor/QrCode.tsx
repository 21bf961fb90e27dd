import { encodeQR } from 'qr';
import { useMemo } from 'react';

interface QrCodeProps {
  readonly text: string;
  /** For screen readers. */
  readonly label: string;
}

/** Black on white in every theme, because some apps read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 4 }), [text]);
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      style={{ width: '100%', maxWidth: '13rem', background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
