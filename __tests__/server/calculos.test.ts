/** Cálculos, horários e lugares pela API. */
import './calculos/planetas';
import './calculos/horarios';
