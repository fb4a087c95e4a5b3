import { Component, type ReactNode } from 'react';
import { TextContext, type Catalogue } from '../i18n/text.ts';
import { asRemoteError, type RemoteError } from '../state/bridge.ts';
import { Button } from './Button.tsx';
import { ErrorText } from './ErrorText.tsx';
import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** In place of the message, where something simpler can still be shown. */
  instead?: ReactNode;
}

/** Never a blank page: what throws while drawing becomes a message with a way back. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: RemoteError | null }> {
  static override contextType = TextContext;
  declare context: Catalogue;
  override state: { error: RemoteError | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: asRemoteError(error) };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    const { shell } = this.context;
    return (
      <div className={styles['boundary']}>
        <ErrorText
          problem={this.state.error}
          title={shell.pageFailed}
          unaffected={shell.pageFailedExplain}
          action={
            <Button
              size={24}
              onClick={() => {
                this.setState({ error: null });
              }}
            >
              {shell.showAgain}
            </Button>
          }
        />
      </div>
    );
  }
}
