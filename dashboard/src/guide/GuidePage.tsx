import { PageTitle } from '../parts/PageTitle.js';
import { useTexts } from '../texts/texts.js';

export function GuidePage() {
  const { pages } = useTexts();
  return <PageTitle title={pages.guide} />;
}
