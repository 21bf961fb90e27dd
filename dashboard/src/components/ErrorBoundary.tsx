import { Container } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { ErrorAlert } from './ErrorAlert.js';

interface State {
  readonly error: Error | undefined;
}

/** Shows an error if a component throws; the page would be blank otherwise. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    return error ? (
      <Container size="sm" py="xl">
        <ErrorAlert error={error} onRetry={() => location.reload()} />
      </Container>
    ) : (
      this.props.children
    );
  }
}
