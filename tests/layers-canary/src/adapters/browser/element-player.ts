export const elementPlayer = 'element';
