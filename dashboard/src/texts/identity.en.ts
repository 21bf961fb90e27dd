/** The texts of signing in with an identity provider. An empty name is one that the operator did not give. */
export const identity = {
  signInWith: (name: string) => `Sign in with ${name || 'single sign-on'}`,
  or: 'or',
  onlyLead: 'You need no password for this service.',
  title: 'Single sign-on',
  signedInWith: 'Signed in with',
  byPassword: 'Email address and password',
  provider: (name: string) => name || 'Single sign-on',
  connected: 'Connected',
  notConnected: 'Not connected',
  connectLead: (name: string) =>
    `Connect your account to ${name || 'the identity provider'}, and you can sign in with it, without your password and your second factor.`,
  connectedLead: (name: string) => `You can sign in with ${name || 'the identity provider'}.`,
  secondFactorLead: 'A second factor of this account protects your password alone.',
  noPasswordLead: 'This account has no password.',
  connect: 'Connect',
  disconnect: 'Disconnect',
  disconnectLead:
    'You can then sign in with your password alone. You will be signed out of all other browsers.',
  password: 'Your password',
  release: 'Disconnect',
  releaseOf: (email: string) => `Disconnect ${email} from the identity provider`,
  releaseLead:
    'For somebody who has a new identity at the provider. They are signed out, and connected again when they come back with the same email address; if they have a password, they connect the account themselves.',
};
