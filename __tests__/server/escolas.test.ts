/** A escola: mapas, alunos e compartilhamento, e o que cada um vê no menu. */
import './escolas/mapasEMatriculas';
import './escolas/papelECompartilhamento';
