import { Button, Group } from '@mantine/core';
import { CopyButton } from '../../components/CopyButton.js';
import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import type { Highlight } from '../picture/useHighlight.js';
import { containersOf } from '../reading/containers.js';
import type { FieldName, Finding } from '../reading/findings.js';
import type { ReadingType } from '../reading/reading.js';
import { check, type Review } from '../reading/review.js';
import { ContainerCard } from './ContainerCard.js';
import { Facts, Value } from './Facts.js';
import classes from './ResultCard.module.css';

interface ResultCardProps {
  readonly type: ReadingType;
  readonly findings: readonly Finding[];
  readonly highlight: Highlight;
  readonly review: Review;
  readonly onReview: (review: Review) => void;
}

/** The answer at a glance: what most people came for, and whether it can be trusted. */
export function ResultCard({ type, findings, highlight, review, onReview }: ResultCardProps) {
  const { card, fields } = useTexts().playground;
  const values = findings.filter(({ value }) => value !== '');
  const all = values.map(({ name, value }) => `${fields[name]}\t${value}`).join('\n');
  const isChecked = values.every((each) => each.review);
  return (
    <section className={classes.card} aria-label={card.title}>
      {type === 'STNK' ? (
        <CertificateCard findings={findings} highlight={highlight} />
      ) : (
        containersOf(findings).map((container) => (
          <ContainerCard key={container.code?.id ?? ''} container={container} highlight={highlight} />
        ))
      )}
      <Group gap="xs" className={classes.actions ?? ''}>
        <CopyButton text={all} label={card.copyAll} />
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="check" size={14} />}
          disabled={isChecked}
          onClick={() =>
            onReview(
              check(
                review,
                values.filter((each) => !each.review).map(({ id }) => id),
                true,
              ),
            )
          }
        >
          {isChecked ? card.allChecked : card.checkAll}
        </Button>
      </Group>
    </section>
  );
}

/** What a clerk compares first. */
const MAIN_FIELDS: readonly FieldName[] = [
  'merk',
  'tipe',
  'tahun_pembuatan',
  'nomor_rangka',
  'nomor_mesin',
  'berlaku_sampai',
];

function CertificateCard({ findings, highlight }: { findings: readonly Finding[]; highlight: Highlight }) {
  const { fields } = useTexts().playground;
  const plate = findings.find(({ name }) => name === 'nomor_registrasi');
  return (
    <article className={classes.container}>
      <div className={classes.code}>
        {plate?.value ? (
          <Value finding={plate} highlight={highlight}>
            {plate.value}
          </Value>
        ) : (
          <span className={classes.missing}>{fields.nomor_registrasi}: –</span>
        )}
      </div>
      <Facts
        findings={MAIN_FIELDS.flatMap((field) => findings.filter(({ name }) => name === field))}
        highlight={highlight}
      />
    </article>
  );
}
