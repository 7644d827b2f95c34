import type { ParseKeys } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { skipOf } from '../../../../domain/playback/skip.ts';
import { useApp } from '../../../app/app.ts';
import { derived } from '../../../app/stores/derived.ts';
import { classNames } from '../../../design/class-names.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { KEY_BINDINGS, type ShortcutAction } from './key-bindings.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './shortcuts-dialog.module.css';

const TEXTS = {
  toggle: 'shortcuts.toggle',
  rewind: 'player.rewind',
  forward: 'player.forward',
  previous: 'player.previous',
  next: 'player.next',
  mute: 'shortcuts.mute',
  slower: 'shortcuts.slower',
  faster: 'shortcuts.faster',
  playlist: 'shortcuts.playlist',
  bookmark: 'bookmarks.set',
  help: 'shortcuts.help',
} as const satisfies Record<ShortcutAction, ParseKeys>;

/** All shortcuts, and whether they are wanted. */
export const ShortcutsDialog = observer(function ShortcutsDialog() {
  const { t } = useTranslation();
  const { shortcuts, player } = useApp();
  const seconds = derived(() => skipOf(player.player()));
  return (
    <Dialog title={t('shortcuts.title')} onClose={shortcuts.unlist}>
      <dl className={styles.list}>
        {KEY_BINDINGS.map(({ action, code, keys }) => (
          <div key={code}>
            <dt>{t(TEXTS[action], { seconds })}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <span>{t('shortcuts.use')}</span>
        <input
          type="checkbox"
          role="switch"
          checked={shortcuts.isOn}
          aria-checked={shortcuts.isOn}
          onChange={shortcuts.toggle}
        />
      </label>
      <button
        type="button"
        className={classNames(buttons.button, buttons.line, buttons.wide)}
        onClick={shortcuts.unlist}
      >
        {t('player.close')}
      </button>
    </Dialog>
  );
});
