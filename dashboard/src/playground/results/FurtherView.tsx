import { AMOUNTS, FURTHER } from '../../../../src/documents/stnk/further/names.js';
import type { StnkDetails } from '../../../../src/documents/stnk/schema.js';
import { useFormats, useTexts } from '../../texts/texts.js';
import classes from './FurtherView.module.css';

/** What the sheets show beyond the fields: collapsed, because few people need it. */
export function FurtherView({
  further = {},
  tax_amounts = [],
}: Pick<StnkDetails, 'further' | 'tax_amounts'>) {
  const { further: texts } = useTexts().playground;
  const { number } = useFormats();
  const values = FURTHER.flatMap((name) => {
    const found = further[name];
    return found ? [{ name, ...found }] : [];
  });
  if (values.length === 0 && tax_amounts.length === 0) return null;
  return (
    <details className={classes.further}>
      <summary>{texts.title}</summary>
      {values.length > 0 && (
        <dl className={classes.values}>
          {values.map(({ name, value }) => (
            <div key={name}>
              <dt>{texts.values[name]}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {tax_amounts.length > 0 && (
        <table className={classes.amounts}>
          <caption>{texts.amounts}</caption>
          <thead>
            <tr>
              <td />
              {AMOUNTS.map((amount) => (
                <th key={amount} scope="col">
                  {texts.columns[amount]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tax_amounts.map((row) => (
              <tr key={row.item}>
                <th scope="row">{texts.items[row.item]}</th>
                {AMOUNTS.map((amount) => (
                  <td key={amount}>{row[amount] && number(Number(row[amount].value))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
