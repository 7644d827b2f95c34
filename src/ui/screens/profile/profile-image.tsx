import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PROFILE_IMAGE_BYTES } from '../../../../common/kernel/limits.ts';
import { useApp } from '../../app.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import text from '../../theme/text.module.css';
import buttons from '../../components/button/button.module.css';
import styles from './settings.module.css';

/** The kinds of pictures that the server reads (PRO-17). */
const TYPES = 'image/jpeg,image/png,image/webp';

/** The member's picture: another one, or none. */
export function ProfileImage({ image }: { readonly image: string | undefined }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, choose, remove } = useProfileImage();
  return (
    <div className={styles.image} role="group" aria-label={t('profile.image')}>
      <Avatar image={image} size={96} />
      <div>
        <div className={styles.imageButtons}>
          <input
            ref={input}
            className={text.hidden}
            type="file"
            accept={TYPES}
            tabIndex={-1}
            aria-label={t('profile.imageChoose')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file !== undefined) void choose(file);
            }}
          />
          <button
            type="button"
            className={`${buttons.button} ${buttons.line} ${buttons.small}`}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {t('profile.imageChoose')}
          </button>
          {image !== undefined && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
              disabled={isBusy}
              onClick={() => void remove()}
            >
              {t('profile.imageRemove')}
            </button>
          )}
        </div>
        <p>{t('profile.imageHint')}</p>
      </div>
    </div>
  );
}

function useProfileImage() {
  const { account, toasts } = useApp();
  const [isBusy, setBusy] = useState(false);
  const set = async (file: File | undefined): Promise<void> => {
    setBusy(true);
    const { setProfileImage } = await account();
    const image = file && { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
    const result = await setProfileImage.run(image);
    setBusy(false);
    if (result.ok) toasts.show({ kind: 'status', message: 'profile-saved' });
    else toasts.show({ kind: 'alert', message: result.failure.kind });
  };
  return {
    isBusy,
    remove: () => set(undefined),
    choose: async (file: File): Promise<void> => {
      if (!TYPES.split(',').includes(file.type)) return toasts.show({ kind: 'alert', message: 'image-unusable' });
      if (file.size > MAX_PROFILE_IMAGE_BYTES) return toasts.show({ kind: 'alert', message: 'image-too-large' });
      return set(file);
    },
  };
}
