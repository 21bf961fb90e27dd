import { Anchor } from '@mantine/core';
import { PageTitle } from '../components/PageTitle.js';
import { linkTo } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';

export function NotFoundPage() {
  const { common, pages } = useTexts();
  return (
    <>
      <PageTitle title={pages.missing} lead={common.missingPage} />
      <Anchor {...linkTo('overview')}>{common.toOverview}</Anchor>
    </>
  );
}
