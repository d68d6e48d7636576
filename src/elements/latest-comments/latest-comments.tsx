import type { COMMENT_FILTERS } from '../../core/comments/list.ts';
import { commentList } from '../../core/comments/list-store.ts';
import type { ListAttributes } from '../parts/frame/list-attributes.ts';
import { useListState } from '../parts/frame/use-list-state.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { Feed } from './feed.tsx';
import { LATEST_COMMENTS_TEXTS } from './texts.ts';

export type LatestCommentsProps = ListAttributes<typeof COMMENT_FILTERS> &
  Pick<CommonProps, 'headingLevel' | 'kiosk'>;

/** `<balise-latest-comments>`. */
export function LatestComments(props: LatestCommentsProps) {
  const state = useListState(commentList, props);
  const content = <Feed level={props.headingLevel} state={state} quiet={props.kiosk} />;
  return (
    <LoginGate title={LATEST_COMMENTS_TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
