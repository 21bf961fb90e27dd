import { PageTitle } from '../parts/PageTitle.js';
import { useTexts } from '../texts/texts.js';

export function PlaygroundPage() {
  const { pages, playground } = useTexts();
  return <PageTitle title={pages.playground} lead={playground.lead} />;
}
