import { Component, type ContextType, type ReactNode } from 'react';
import { ApiError } from '../../../core/kernel/http/api-error.ts';
import { getDetails } from '../../../core/kernel/http/error-text.ts';
import { recordBroken, reportFailure } from '../../../core/kernel/http/report-error.ts';
import { ERROR_OPERATION } from '../../../core/kernel/lib/texts.ts';
import { RETRY } from '../../../core/kernel/lib/words.ts';
import type { Details } from '../../../core/kernel/page/messages.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { HostContext } from '../host/use-host.ts';
import { ErrorList } from '../ui/error-list.tsx';
import { Icon } from '../ui/icon.tsx';

interface Props {
  children: ReactNode;
  headingLevel: HeadingLevel;
  /** In a kiosk nobody can press a button: the view is drawn again automatically. */
  kiosk: boolean;
  /** What the view is drawn from, its object among it: another value draws it anew. */
  resetKey: unknown;
}
interface State {
  failed: boolean;
  details: Details | null;
  resetKey: unknown;
  /** How often it was drawn anew by itself since another `resetKey` came. */
  redrawn: number;
}

/** A translator or an extension that keeps changing the nodes is not fought for ever. */
const REDRAWS_MAX = 3;
/** A node of ours is no longer where React put it: what a translator in the browser does. */
const isForeignChange = (thrown: unknown): boolean =>
  thrown instanceof DOMException &&
  (thrown.name === 'NotFoundError' || thrown.name === 'HierarchyRequestError');

/** In a kiosk, a failed view is drawn again after this many milliseconds. */
const AGAIN_MS = 30_000;

/**
 * Limits the failure of a view to its element, which reports it and offers to draw it again; the page goes on (spec
 * §8).
 */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = HostContext;
  declare context: ContextType<typeof HostContext>;
  override state: State = { failed: false, details: null, resetKey: this.props.resetKey, redrawn: 0 };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { failed: true, details: thrown instanceof ApiError ? getDetails(thrown) : null };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, details: null, resetKey, redrawn: 0 };
  }

  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly again = () => this.setState({ failed: false, details: null });

  override componentDidCatch(thrown: unknown) {
    const { redrawn } = this.state;
    if (isForeignChange(thrown) && redrawn < REDRAWS_MAX) {
      this.setState({ failed: false, details: null, redrawn: redrawn + 1 });
      return;
    }
    reportFailure(thrown, { where: 'element' });
    if (this.context) recordBroken(thrown, this.context);
    if (this.props.kiosk) this.timer = setTimeout(this.again, AGAIN_MS);
  }

  override componentWillUnmount() {
    clearTimeout(this.timer);
  }

  override render() {
    const { failed, details } = this.state;
    if (!failed) return this.props.children;
    const Heading = `h${this.props.headingLevel}` as const;
    return (
      <div className="empty" data-kind="error" role="alert">
        <Icon name="exclamation-octagon" className="empty-icon" />
        <Heading className="empty-title">{ERROR_OPERATION}</Heading>
        {details !== null && <ErrorList details={details} />}
        {!this.props.kiosk && (
          <button type="button" className="button" onClick={this.again}>
            {RETRY}
          </button>
        )}
      </div>
    );
  }
}
