import { Button, Divider, Stack } from '@mantine/core';
import { useSignInWithProvider } from '../../api/identity.js';
import { useSession } from '../../api/session.js';
import { ErrorAlert } from '../../components/ErrorAlert.js';
import { type PageName, usePage } from '../../routing/routing.js';
import { useTexts } from '../../texts/texts.js';

/** Pages that somebody who is signed in does not come back to. */
const LEFT_BEHIND: ReadonlySet<PageName | undefined> = new Set<PageName | undefined>([
  undefined,
  'signIn',
  'signUp',
  'setPassword',
]);

/** Signs in with the identity provider, if there is one. */
export function ProviderButton({ isAlternative = false }: { readonly isAlternative?: boolean }) {
  const { identity: texts } = useTexts();
  const { identity_provider } = useSession();
  const signIn = useSignInWithProvider();
  const page = usePage();
  if (!identity_provider) {
    return null;
  }
  return (
    <Stack mt={isAlternative ? 'md' : 0}>
      {isAlternative && <Divider label={texts.or} />}
      {signIn.error && <ErrorAlert error={signIn.error} />}
      <Button
        variant={isAlternative ? 'default' : 'filled'}
        fullWidth
        loading={signIn.isPending}
        onClick={() => signIn.mutate(page && !LEFT_BEHIND.has(page) ? page : 'overview')}
      >
        {texts.signInWith(identity_provider.name)}
      </Button>
    </Stack>
  );
}
