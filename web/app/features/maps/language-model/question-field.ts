/** The menu moves the focus to the field that takes questions. */
export const QUESTION_FIELD_ID = "question-about-the-map";

/** The panel is rendered within the next frames. */
export function focusQuestion(): void {
  let framesLeft = 20;
  const look = () => {
    const field = document.getElementById(QUESTION_FIELD_ID);
    if (field) field.focus();
    else if ((framesLeft -= 1) > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
