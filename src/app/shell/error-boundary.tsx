import { Component, type ReactNode } from 'react';
import { ERROR_OPERATION, RETRY } from '../../core/host.ts';
import { NoticePage } from '../pages/notice-page.tsx';
import { sendReport } from '../telemetry/report.ts';

interface Props {
  children: ReactNode;
  /** Another value draws the content anew. */
  resetKey: unknown;
}
interface State {
  thrown: { error: unknown } | null;
  resetKey: unknown;
}

/**
 * A page that fails to draw shows the sentence of spec §8 (ledger C7) and can be retried; header and menu go on.
 * Elements have an error boundary of their own, so that their failure does not affect the page.
 */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { thrown: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { thrown: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    sendReport(error, { where: 'app' });
  }

  override render() {
    if (!this.state.thrown) return this.props.children;
    return (
      <NoticePage title={ERROR_OPERATION} kind="error">
        <button type="button" className="button primary" onClick={() => this.setState({ thrown: null })}>
          {RETRY}
        </button>
      </NoticePage>
    );
  }
}
