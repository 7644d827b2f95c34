/**
 * The player in other sites' pages: one sound, its thread, its stories. It keeps nothing, asks for nothing but the sound
 * and tells nothing but that a story was heard. The page holds all its words and drawings, so that nothing of it is made
 * here.
 */

/** Seconds of listening, as they pass, after which a story counts one view (spec §9). */
const VIEW_AFTER_SECONDS = 10;
/** Seconds as they pass between two reports of the sound, at most; what is more was a jump or a sleep. */
const LONGEST_STEP = 2;

const root = document.querySelector('[data-player]');
if (root !== null) start(root);

/** @param {Element} player */
function start(player) {
  const part = (name) => player.querySelector(`[data-${name}]`);
  const audio = player.querySelector('audio');
  const [toggle, position, heard, thread] = ['toggle', 'position', 'heard', 'thread'].map(part);
  const [title, elapsed, length, failure] = ['title', 'elapsed', 'length', 'failure'].map(part);
  const rows = [...document.querySelectorAll('[data-story]')];
  const spoken = wordsFor(document.documentElement.lang);
  /** Seconds from which the sound begins once it is there. */
  let from = Number(audio.dataset.from);
  let isWanted = false;
  const views = viewsOf(Number(player.dataset.series), player.dataset.listener);
  views.begin(rows.find((row) => row.ariaCurrent === 'true'));

  toggle.addEventListener('click', () => (isWanted ? audio.pause() : play()));
  position.addEventListener('input', () => seek(Number(position.value)));
  for (const row of rows) row.addEventListener('click', () => choose(row));
  for (const event of ['play', 'pause', 'playing', 'ended']) audio.addEventListener(event, show);
  audio.addEventListener('timeupdate', show);
  audio.addEventListener('timeupdate', () => views.hear(audio));
  audio.addEventListener('loadedmetadata', begin);
  audio.addEventListener('error', () => fail());
  audio.addEventListener('ended', () => {
    const next = rows[rows.findIndex((row) => row.ariaCurrent === 'true') + 1];
    if (next !== undefined) choose(next);
  });
  show();

  function play() {
    isWanted = true;
    failure.textContent = '';
    // What failed is asked for anew.
    if (audio.error !== null) audio.load();
    audio.play().catch(fail);
    show();
  }

  function begin() {
    if (from > 0) audio.currentTime = from;
    from = 0;
  }

  /** @param {number} seconds */
  function seek(seconds) {
    if (audio.readyState > 0) audio.currentTime = seconds;
    else from = seconds;
    show();
  }

  /** @param {HTMLElement} row */
  function choose(row) {
    if (row.ariaCurrent === 'true') return isWanted ? audio.pause() : play();
    views.begin(row);
    for (const other of rows) other.ariaCurrent = other === row ? 'true' : null;
    title.textContent = row.querySelector('.name').textContent;
    thread.setAttribute('d', row.dataset.path);
    position.max = row.dataset.seconds;
    length.textContent = clock(Number(row.dataset.seconds));
    from = 0;
    audio.src = row.dataset.src;
    play();
  }

  /** @param {DOMException} [cause] */
  function fail(cause) {
    // Another story was chosen before the sound came.
    if (cause?.name === 'AbortError') return;
    isWanted = false;
    if (cause?.name !== 'NotAllowedError') failure.textContent = player.dataset.failed;
    show();
  }

  function show() {
    const seconds = audio.readyState > 0 ? audio.currentTime : from;
    isWanted = !audio.paused && audio.error === null;
    player.toggleAttribute('data-playing', isWanted);
    toggle.setAttribute('aria-label', isWanted ? player.dataset.pause : player.dataset.play);
    position.value = String(seconds);
    position.setAttribute('aria-valuetext', `${spoken(seconds)} / ${spoken(Number(position.max))}`);
    const { width } = heard.ownerSVGElement.viewBox.baseVal;
    heard.setAttribute('width', String(width * Math.min(1, seconds / Number(position.max))));
    elapsed.textContent = clock(seconds);
  }
}

/**
 * Counts a view of each story that was heard for ten seconds, as they pass and at whatever speed, once a stay, as the site does
 * (spec §4). No cookie tells listeners from each other here: the page brings a number that the server has signed.
 * @param {number} seriesId
 * @param {string} listener
 */
function viewsOf(seriesId, listener) {
  let stay = { storyId: 0, playId: '', heard: 0, isCounted: true };
  let at = 0;
  let heardAt = performance.now();
  return {
    /** Another story is current. @param {HTMLElement} row */
    begin(row) {
      stay = { storyId: Number(row.dataset.story), playId: randomId(), heard: 0, isCounted: false };
      at = 0;
    },
    /** @param {HTMLMediaElement} audio that reports where it is */
    hear(audio) {
      const now = performance.now();
      const played = (audio.currentTime - at) / audio.playbackRate;
      const passed = (now - heardAt) / 1000;
      at = audio.currentTime;
      heardAt = now;
      // Neither what was skipped nor what was slept through is listening: both the sound and the time went on.
      const isHeard = !audio.paused && !audio.seeking && played > 0 && played < LONGEST_STEP;
      if (isHeard) stay.heard += Math.min(played, passed);
      if (stay.isCounted || stay.heard < VIEW_AFTER_SECONDS) return;
      stay.isCounted = true;
      const { storyId, playId } = stay;
      // Silent and not retried: a view less is no loss to the listener (VIEW-05).
      fetch('/api/viewcountup', {
        method: 'POST',
        credentials: 'omit',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seriesId, storyId, playId, listener }),
      }).catch(() => {});
    },
  };
}

/** @returns {string} a UUID of random bytes; browsers make them on secure pages alone */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** @param {number} seconds */
function clock(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/**
 * @param {string} language
 * @returns {(seconds: number) => string} a time said in full, `12분 43초`
 */
function wordsFor(language) {
  const unit = (name) => new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' });
  const [minutes, rest] = [unit('minute'), unit('second')];
  return (seconds) => {
    const whole = Math.floor(seconds);
    const said = whole < 60 ? [] : [minutes.format(Math.floor(whole / 60))];
    return [...said, rest.format(whole % 60)].join(' ');
  };
}
