/** Datas, fusos e coordenadas: ida e volta, limites e recusas. */
import './civil/datas';
import './civil/coordenadas';
