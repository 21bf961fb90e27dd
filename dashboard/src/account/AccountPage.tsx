import { PageTitle } from '../parts/PageTitle.js';
import { useTexts } from '../texts/texts.js';

export function AccountPage() {
  const { pages } = useTexts();
  return <PageTitle title={pages.account} />;
}
