import { useState } from 'react';
import { Icon } from '../../components/Icon.js';
import { useObjectUrl } from '../picture/useObjectUrl.js';
import classes from './QueuePanel.module.css';

/** A small picture beside the name of its file. */
export function Thumbnail({ file }: { readonly file: File }) {
  const url = useObjectUrl(file);
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      {isBroken || !url ? (
        <Icon name="image" />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
