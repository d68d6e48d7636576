import type { COMMENT_FILTERS } from '../../core/comments/list.ts';
import { commentList } from '../../core/comments/list-store.ts';
import type { ListAttributes } from '../parts/frame/list-attributes.ts';
import { useListState } from '../parts/frame/use-list-state.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { BriefBones, BriefComments } from './brief.tsx';
import { Feed } from './feed.tsx';
import { LATEST_COMMENTS_TEXTS } from './texts.ts';

type FeedAttributes = ListAttributes<typeof COMMENT_FILTERS> & Pick<CommonProps, 'headingLevel' | 'kiosk'>;
export type LatestCommentsProps = FeedAttributes & { brief: boolean };

/** `<balise-latest-comments>`. */
export function LatestComments({ brief, ...props }: LatestCommentsProps) {
  if (!brief) return <WholeFeed {...props} />;
  return (
    <LoginGate title={LATEST_COMMENTS_TEXTS.login} restoring={<BriefBones level={props.headingLevel} />}>
      <BriefComments level={props.headingLevel} quiet={props.kiosk} />
    </LoginGate>
  );
}

function WholeFeed(props: FeedAttributes) {
  const state = useListState(commentList, props);
  const content = <Feed level={props.headingLevel} state={state} quiet={props.kiosk} />;
  return (
    <LoginGate title={LATEST_COMMENTS_TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
