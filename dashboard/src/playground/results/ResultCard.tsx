import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton, CopyIcon } from '../../components/CopyButton.js';
import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import type { Highlight } from '../picture/useHighlight.js';
import { grouped } from '../reading/code.js';
import { type Container, containersOf } from '../reading/containers.js';
import type { FieldName, Finding } from '../reading/findings.js';
import type { ReadingType } from '../reading/reading.js';
import { check, type Review } from '../reading/review.js';
import classes from './ResultCard.module.css';
import { useValueText } from './useValueText.js';

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

function ContainerCard({ container, highlight }: { container: Container; highlight: Highlight }) {
  const { card, finding } = useTexts().playground;
  const { code, findings } = container;
  const rest = findings.filter(({ name }) => name !== 'code');
  return (
    <article className={classes.container} data-wrong={code?.isWrong}>
      <div className={classes.code}>
        {code?.value ? (
          <>
            <Value finding={code} highlight={highlight}>
              <Code value={code.value} />
            </Value>
            <span className={classes.verdict}>
              <Icon name={code.isWrong ? 'cross' : 'check'} size={20} />
              {finding.remarks[code.isWrong ? 'check_digit_wrong' : 'check_digit_correct']}
            </span>
          </>
        ) : (
          <span className={classes.missing}>{code ? card.noCode : finding.belongsToNone}</span>
        )}
      </div>
      <Facts findings={rest} highlight={highlight} />
    </article>
  );
}

/** The check digit stands in a box, as on the container. */
function Code({ value }: { readonly value: string }) {
  const [owner, serial, digit] = grouped(value).split(' ');
  return digit ? (
    <>
      {owner} {serial} <span className={classes.digit}>{digit}</span>
    </>
  ) : (
    value
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

function Facts({ findings, highlight }: { findings: readonly Finding[]; highlight: Highlight }) {
  const { fields, confidence, finding: texts } = useTexts().playground;
  const textOf = useValueText();
  return (
    <dl className={classes.facts}>
      {findings.map((finding) => (
        <div key={finding.id} data-step={finding.review ? 'sure' : finding.evidence?.step}>
          <dt>
            {fields[finding.name]}
            {finding.evidence?.step === 'doubtful' && !finding.review && (
              <strong className={classes.doubt}>{confidence.steps.doubtful}</strong>
            )}
          </dt>
          <dd>
            {finding.value ? (
              <Value finding={finding} highlight={highlight}>
                {textOf(finding)}
              </Value>
            ) : (
              <span className={classes.missing}>{texts.notRead}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ValueProps {
  readonly finding: Finding;
  readonly highlight: Highlight;
  readonly children: ReactNode;
}

/** A value that shows its place on the photo, with a Copy button. */
function Value({ finding: { id, name, value }, highlight, children }: ValueProps) {
  const { fields, card } = useTexts().playground;
  return (
    <span className={classes.valueRow}>
      <button
        type="button"
        className={classes.value}
        aria-pressed={highlight.expanded === id}
        title={card.show}
        onClick={() => highlight.toggle(id)}
        onMouseEnter={() => highlight.point(id)}
        onMouseLeave={() => highlight.point(undefined)}
      >
        {children}
      </button>
      <CopyIcon text={value} label={card.copy(fields[name])} />
    </span>
  );
}
