import { Skeleton } from '@mantine/core';
import { useTexts } from '../../texts/texts.js';
import type { FieldName } from '../reading/findings.js';
import classes from './Fields.module.css';

/** A placeholder with the height of a field that is being read. */
export function FieldSkeleton({ name }: { readonly name: FieldName }) {
  const { fields } = useTexts().playground;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <span className={classes.name}>{fields[name]}</span>
        <Skeleton height={14} width="60%" my={6} />
        <Skeleton height={30} width="45%" mt={11} />
      </div>
    </li>
  );
}
