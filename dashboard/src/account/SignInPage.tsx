import { PageTitle } from '../parts/PageTitle.js';
import { useTexts } from '../texts/texts.js';

export function SignInPage() {
  const { pages } = useTexts();
  return <PageTitle title={pages.signIn} />;
}
