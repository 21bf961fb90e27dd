import { PageTitle } from '../parts/PageTitle.js';
import { useTexts } from '../texts/texts.js';

export function WelcomePage() {
  const { pages } = useTexts();
  return <PageTitle title={pages.overview} />;
}
