import { Text } from '@mantine/core';
import type { ContainerResponse } from '../../../src/documents/container/schema.js';
import { marksOf } from '../playground/picture/marks.js';
import { Overlay } from '../playground/picture/Overlay.js';
import { useHighlight } from '../playground/picture/useHighlight.js';
import { containersOf } from '../playground/reading/containers.js';
import { findingsOf } from '../playground/reading/findings.js';
import { ContainerCard } from '../playground/results/ContainerCard.js';
import { useTexts } from '../texts/texts.js';
import classes from './SampleReading.module.css';
import response from './sample-reading.json';

// TypeScript widens the literals of a JSON file.
const FINDINGS = findingsOf({ type: 'CONTAINER_ISO', response: response as unknown as ContainerResponse });
const MARKS = marksOf(FINDINGS, []);

/** The sample photo with the response to it, which is part of the page. */
export function SampleReading({ url }: { readonly url: string }) {
  const { welcome } = useTexts();
  const highlight = useHighlight();
  return (
    <figure className={classes.figure}>
      <div className={classes.photo}>
        <img src={url} alt={welcome.sampleAlt} />
        <Overlay image={response.details.image} marks={MARKS} highlight={highlight} />
      </div>
      <figcaption>
        <div className={classes.card}>
          {containersOf(FINDINGS).map((container) => (
            <ContainerCard key={container.code?.id ?? ''} container={container} highlight={highlight} />
          ))}
        </div>
        <Text size="sm" c="dimmed" mt="xs">
          {welcome.sample}
        </Text>
      </figcaption>
    </figure>
  );
}
