import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../../../app/app.ts';
import { MESSAGES } from '../../../../app/messages.ts';
import { useTranslation } from 'react-i18next';
import { POST_STORY_PATH } from '../../paths.ts';
import { NoSeriesDialog } from '../series/no-series-dialog.tsx';

interface StoryEntry {
  /** Leads to the form of a story, or asks for a series first (HDR-16, HDR-18). */
  readonly enter: () => void;
  /** To be rendered beside whatever calls it. */
  readonly question: ReactNode;
}

/** The way to posting a story, which needs a series that goes on. */
export function useStoryEntry(): StoryEntry {
  const { t } = useTranslation();
  const { creators, toasts } = useApp();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const enter = async (): Promise<void> => {
    const { ownSeries } = await creators();
    const read = await ownSeries.loadSerial();
    if (!read.ok && ownSeries.hasSerial === undefined) {
      toasts.show({ kind: 'alert', words: t(MESSAGES[read.failure.kind]) });
    } else if (ownSeries.hasSerial === true) void navigate(POST_STORY_PATH);
    else setAsked(true);
  };
  return {
    enter: () => void enter().catch(() => toasts.show({ kind: 'alert', message: 'offline' })),
    question: isAsked && <NoSeriesDialog onClose={() => setAsked(false)} />,
  };
}
