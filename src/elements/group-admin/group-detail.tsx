import { groupForm } from '../../core/accounts/forms.ts';
import { listGroupScreens, previewMenu } from '../../core/accounts/groups.ts';
import type { Group } from '../../core/people/model.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { GROUP_ADMIN_TEXTS } from './texts.ts';

interface GroupDetailProps {
  group: Group;
  level: HeadingLevel;
  canEdit: boolean;
}

/** What a group opens: its menu, which opens nothing here, and its screens. */
export function GroupDetail({ group, level, canEdit }: GroupDetailProps) {
  const below = Math.min(6, level + 1) as HeadingLevel;
  const screens = listGroupScreens(group);
  return (
    <div className="group-detail" part="detail">
      <Panel
        title={group.name}
        level={below}
        end={
          canEdit && (
            <Button icon="pencil" onClick={() => groupForm(group.id).open()}>
              {UI_TEXTS.edit}
            </Button>
          )
        }
      >
        <p className="field-label">{GROUP_ADMIN_TEXTS.menu(group.name)}</p>
        <p className="muted small">{GROUP_ADMIN_TEXTS.menuHint}</p>
        <ul className="group-menu" aria-label={GROUP_ADMIN_TEXTS.menu(group.name)}>
          {previewMenu(group).map(({ name, menu }) => (
            <li key={name} className="group-menu-entry">
              {menu && <Icon name={menu.icon} />}
              {menu && <span>{menu.label}</span>}
            </li>
          ))}
        </ul>
        <Link
          route="Administration"
          query={{ section: 'utilisateurs', group: group.name }}
          className="block-link"
        >
          {GROUP_ADMIN_TEXTS.seeMembers}
        </Link>
      </Panel>
      <Panel title={GROUP_ADMIN_TEXTS.screens} level={below}>
        <p className="muted small">{GROUP_ADMIN_TEXTS.screensHint}</p>
        {screens.length === 0 && <p className="muted">{GROUP_ADMIN_TEXTS.noScreens}</p>}
        <ul className="group-screens">
          {screens.map(({ name, title, path }) => (
            <li key={name}>
              <span>{title}</span> <code className="muted small">{path}</code>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
