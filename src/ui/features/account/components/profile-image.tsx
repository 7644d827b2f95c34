import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PROFILE_IMAGE_BYTES } from '../../../../../common/kernel/limits.ts';
import { useApp } from '../../../app/app.ts';
import { Avatar } from '../../../design/avatar/avatar.tsx';
import { useAttempt } from '../../../app/report.ts';
import { PictureInput } from '../../../app/components/picture-input/picture-input.tsx';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './profile-image.module.css';

/** The member's picture: another one, or none. */
export function ProfileImage({ image }: { readonly image: string | undefined }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, set } = useProfileImage();
  return (
    <div className={styles.image} role="group" aria-label={t('profile.image')}>
      <Avatar image={image} size={96} />
      <div>
        <div className={styles.imageButtons}>
          <PictureInput
            input={input}
            label={t('profile.imageChoose')}
            maxBytes={MAX_PROFILE_IMAGE_BYTES}
            onChoose={(file) => set(file)}
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
              onClick={() => set(undefined)}
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
  const failureWords = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const attempt = useAttempt();
  const send = async (file: File | undefined): Promise<void> => {
    const { setProfileImage } = await account();
    const image = file && { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
    const result = await setProfileImage.run(image);
    if (result.ok) toasts.show({ kind: 'status', message: 'profile-saved' });
    else toasts.show({ kind: 'alert', words: failureWords(result.failure) });
  };
  const set = (file: File | undefined): void => {
    setBusy(true);
    void attempt(() => send(file)).then(() => setBusy(false));
  };
  return { isBusy, set };
}
